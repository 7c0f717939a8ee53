import './styles/fonts.css';
import { runPlayer } from './player.ts';

runPlayer();
// The font is loaded now, so that it does not compete with a film's first segments.
void document.fonts.load('600 16px "Inter Variable"');
