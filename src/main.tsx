import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { prefetchDialogs } from './dialogs.ts';
import { Screen } from './Screen.tsx';
import { startPage } from './start.tsx';
import { allowOwnWorkers } from './trusted-types.ts';
import { whenIdle } from './ui/when-idle.ts';
import { fetchStage } from './use-stage.ts';

allowOwnWorkers();
void fetchStage();
startPage(<Screen />, { keepsDraft: true });
whenIdle(() => void prefetchDialogs());
