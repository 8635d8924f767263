// Another hash: popstate at once, hashchange in a task.
addEventListener('popstate', e => console.log('popstate', e.state, location.hash)); addEventListener('hashchange', e => console.log('hashchange', new URL(e.oldURL).hash, new URL(e.newURL).hash));
console.log('set'); location.hash = 'a'; console.log('after', location.hash, history.state, history.length > 0); Promise.resolve().then(() => console.log('micro')); location.hash = '#a'; console.log('same');
setTimeout(() => console.log('timer'), 0);
