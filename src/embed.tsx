import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { EmbedScreen } from './EmbedScreen.tsx';
import { startPage } from './start.tsx';
import { allowOwnWorkers } from './trusted-types.ts';

allowOwnWorkers();
const app = startPage(<EmbedScreen />, { keepsDraft: false });
// Nobody drives a page that stands alone.
if (window.parent !== window) {
  import('./app/embed/embed-api.ts').then(
    ({ startEmbedApi }) => startEmbedApi(window, app),
    () => {},
  );
}
