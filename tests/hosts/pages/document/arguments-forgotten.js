// Functions that are called with too little, or with something else than they take.
const box = document.createElement('div');
for (const steps of [
  () => URL.canParse(),
  () => URL.parse(),
  () => new URL(),
  () => new URLSearchParams().append('a'),
  () => new URLSearchParams().get(),
  () => new URLSearchParams([1]),
  () => new URLSearchParams([[1]]),
  () => atob(),
  () => btoa(),
  () => HTMLElement(),
  () => box.attachShadow({ mode: 'x' }),
  () => box.attachShadow({}),
  () => box.insertAdjacentHTML('nowhere', ''),
  () => box.insertAdjacentText('nowhere', ''),
  () => postMessage(),
  () => new MessageChannel().port1.postMessage(),
  () => {
    const reader = new FileReader();
    reader.readAsText(new Blob(['a']));
    reader.readAsText(new Blob(['b']));
  },
]) {
  try {
    console.log(steps());
  } catch (error) {
    console.log(String(steps).replace(/\s+/g, ' ').slice(6, 50), '-', error.name, error.message);
  }
}
