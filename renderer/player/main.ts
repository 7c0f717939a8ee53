import './styles/fonts.css';
import { runPlayer } from './player.ts';

runPlayer();
