import { createElement } from 'react';
import { loadExamples } from './app/keeping/example-list.ts';
import { loadLinkCodec } from './app/keeping/share-actions.ts';

/* Dialogs, and what they need: fetched when they are first wanted, or beforehand once the page has nothing to do. */
export const loadPalette = () => import('./panels/palette/Palette.tsx');
export const loadHelp = () => import('./panels/help/Help.tsx');
export const loadAccuracy = () => import('./panels/accuracy/Accuracy.tsx');
export const loadShare = () => import('./panels/share/Share.tsx');
export const loadResponses = () => import('./panels/responses/Responses.tsx');
export const loadDrafts = () => import('./panels/drafts/Drafts.tsx');
export const loadExampleMenu = () => import('./panels/examples/Examples.tsx');
export const loadNative = () => import('./panels/native/NativeCheck.tsx');
export const loadStacks = () => import('./panels/stack-traces/StackTraces.tsx');
export const loadOutputs = () => import('./panels/outputs/Outputs.tsx');
export const loadAnatomy = () => import('./panels/await-anatomy/AnatomyDialog.tsx');
export const loadCosts = () => import('./panels/costs/CostsDialog.tsx');
export const loadExport = async () => {
  const [dialog, picture] = await Promise.all([
    import('./panels/export/Export.tsx'),
    import('./panels/timeline/SavePicture.tsx'),
  ]);
  return { default: () => createElement(dialog.default, { Drawn: picture.default }) };
};
export const loadLook = () => import('./panels/look/Look.tsx');
export const loadBreakpoints = () => import('./panels/breakpoints/Breakpoints.tsx');
export const loadSwitches = () => import('./panels/lane-head/SwitchesDialog.tsx');
export const loadPredict = () => import('./panels/predict/Predict.tsx');
export const loadVerdict = () => import('./panels/predict/Verdict.tsx');

/* Views below the lanes. */
export const loadCloseUp = () => import('./panels/timeline/CloseUp.tsx').then((part) => ({ default: part.CloseUp }));
export const loadVariables = () =>
  import('./panels/variables/Variables.tsx').then((part) => ({ default: part.Variables }));
export const loadGraph = () => import('./panels/promise-graph/PromiseGraph.tsx');

/** Everything a person may open later, so that nothing waits for the network then, and nothing needs it. */
export async function prefetchDialogs(): Promise<void> {
  await Promise.allSettled([
    loadPalette(),
    loadHelp(),
    loadAccuracy(),
    loadShare(),
    loadResponses(),
    loadDrafts(),
    loadExampleMenu(),
    loadSwitches(),
    loadNative(),
    loadOutputs(),
    loadAnatomy(),
    loadCosts(),
    loadLook(),
    loadExport(),
    loadStacks(),
    loadPredict(),
    loadVerdict(),
    loadBreakpoints(),
    import('./panels/transport/DebugMenu.tsx'),
    loadCloseUp(),
    loadGraph(),
    loadVariables(),
    loadExamples(),
    loadLinkCodec(),
  ]);
}
