import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { Screen } from './Screen.tsx';
import { startPage } from './start.tsx';
import { allowOwnWorkers } from './trusted-types.ts';

allowOwnWorkers();
startPage(<Screen />, { keepsDraft: true });
