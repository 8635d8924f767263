import { lazy, Suspense } from 'react';
import { useView } from './app/hooks.ts';
import {
  loadAccuracy,
  loadAnatomy,
  loadBreakpoints,
  loadCosts,
  loadDrafts,
  loadExampleMenu,
  loadExport,
  loadHelp,
  loadLook,
  loadNative,
  loadOutputs,
  loadPalette,
  loadPredict,
  loadResponses,
  loadShare,
  loadStacks,
  loadSwitches,
  loadVerdict,
} from './dialogs.ts';
import { DialogGuard } from './Guard.tsx';

const Palette = lazy(loadPalette);
const Help = lazy(loadHelp);
const Share = lazy(loadShare);
const Responses = lazy(loadResponses);
const Examples = lazy(loadExampleMenu);
const Accuracy = lazy(loadAccuracy);
const Drafts = lazy(loadDrafts);
const NativeCheck = lazy(loadNative);
const StackTraces = lazy(loadStacks);
const Outputs = lazy(loadOutputs);
const Anatomy = lazy(loadAnatomy);
const Costs = lazy(loadCosts);
const Look = lazy(loadLook);
const Export = lazy(loadExport);
const Breakpoints = lazy(loadBreakpoints);
const Switches = lazy(loadSwitches);
const Predict = lazy(loadPredict);
const Verdict = lazy(loadVerdict);

/** Whichever dialog is open, on either page. */
export function Dialogs() {
  const dialog = useView((state) => state.dialog);
  const hasVerdict = useView((state) => state.prediction !== null);
  return (
    <DialogGuard>
      <Suspense fallback={null}>
        {dialog === 'palette' && <Palette />}
        {dialog === 'help' && <Help />}
        {dialog === 'accuracy' && <Accuracy />}
        {dialog === 'share' && <Share />}
        {dialog === 'responses' && <Responses />}
        {dialog === 'drafts' && <Drafts />}
        {dialog === 'examples' && <Examples />}
        {dialog === 'outputs' && <Outputs />}
        {dialog === 'anatomy' && <Anatomy />}
        {dialog === 'costs' && <Costs />}
        {dialog === 'look' && <Look />}
        {dialog === 'export' && <Export />}
        {dialog === 'switches' && <Switches />}
        {dialog === 'native' && <NativeCheck />}
        {dialog === 'breakpoints' && <Breakpoints />}
        {dialog === 'stacks' && <StackTraces />}
        {dialog === 'predict' && <Predict />}
        {hasVerdict && <Verdict />}
      </Suspense>
    </DialogGuard>
  );
}
