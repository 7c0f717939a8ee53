import './styles/fonts.css';
import { runPlayer } from './player.ts';

runPlayer();
// Loaded now, so that the font does not compete with a film's first segments.
void document.fonts.load('600 16px "Inter Variable"');
