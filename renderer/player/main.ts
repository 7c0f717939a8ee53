import './styles/fonts.css';
import { runPlayer } from './player.ts';

runPlayer();
// Asked for now, so that it does not compete with the first segments of a film.
void document.fonts.load('600 16px "Inter Variable"');
