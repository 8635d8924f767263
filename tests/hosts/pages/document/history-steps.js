// Going back and forward: popstate, then hashchange, in tasks.
addEventListener('popstate', e => { console.log('popstate', JSON.stringify(e.state), location.hash, JSON.stringify(history.state)); Promise.resolve().then(() => console.log('pop micro')); }); addEventListener('hashchange', () => console.log('hashchange'));
setTimeout(() => {
history.replaceState({ n: 0 }, ''); history.pushState({ n: 1 }, '', '#one'); location.hash = 'two'; }, 40);
setTimeout(() => { history.back(); console.log('asked', location.hash); }, 100);
setTimeout(() => { history.go(-1); }, 250); setTimeout(() => { history.forward(); }, 450);
