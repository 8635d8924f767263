// In which order constructors of events read their options.
const told = [];
// What one of the browsers alone reads, or of which there is nothing here.
const OTHERS =
  /^(?:sourceCapabilities|region|modifier(?:FnLock|OS|SymbolLock)|which|dataTransfer|targetRanges|hasUAVisualTransition|inFrameSwap|source|animation)$/;
const bag = new Proxy(
  {},
  {
    get: (_target, key) => {
      if (!OTHERS.test(key)) told.push(key);
      return undefined;
    },
  },
);
const classes =
  'Event CustomEvent UIEvent MouseEvent KeyboardEvent FocusEvent InputEvent CompositionEvent ErrorEvent ProgressEvent HashChangeEvent PopStateEvent PageTransitionEvent CloseEvent ToggleEvent SubmitEvent TransitionEvent AnimationEvent';
for (const name of classes.split(' ')) {
  try {
    new globalThis[name]('some', bag);
  } catch (error) {
    told.push(error.name);
  }
  console.log(name, told.splice(0).join(' '));
}
for (const make of [() => Event('x'), () => new Event(), () => CustomEvent('x')]) {
  try {
    make();
  } catch (error) {
    console.log(error.name, error.message);
  }
}
