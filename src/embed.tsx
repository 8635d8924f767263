import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { EmbedScreen } from './EmbedScreen.tsx';
import { startPage } from './start.tsx';
import { allowOwnWorkers } from './trusted-types.ts';

allowOwnWorkers();
startPage(<EmbedScreen />, { keepsDraft: false });
