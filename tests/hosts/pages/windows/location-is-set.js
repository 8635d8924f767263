// Whatever sets an address behind `#`: who leaves a step in the history, and who takes another's place.
const say = (...all) => console.log(...all);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
addEventListener('hashchange', (event) => say('hashchange', location.hash, event.isTrusted));
addEventListener('popstate', (event) => say('popstate', event.state, location.hash, event.hasUAVisualTransition));
addEventListener('load', async () => {
  await wait(20);
  location = '#one';
  say(typeof location, location.hash);
  await wait(30);
  document.location = '#two';
  say(document.location === location, document.URL.slice(-4));
  await wait(30);
  location.replace('#three');
  say(location.hash);
  await wait(30);
  history.back();
  await wait(250);
  say(location.hash);
  const link = document.createElement('a');
  link.href = '#four';
  document.body.append(link);
  link.click();
  await wait(30);
  history.back();
  await wait(250);
  say(location.hash, Object.getOwnPropertyDescriptor(window, 'location').configurable);
});
