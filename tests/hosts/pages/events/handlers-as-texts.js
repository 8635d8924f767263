// Names in the text of an attribute are the element's, its form's, the document's.
window.say = (...all) => console.log(...all);
document.body.insertAdjacentHTML('beforeend', `
  <form id=around name=named><input name=amount value=12><button type=button id=inner onclick="say(amount.value, named.id, method, id, event.type)">y</button>
  <a id=link onclick="say(typeof amount, id)">z</a></form>`);
inner.click();
link.click();
const late = document.createElement('i');
late.addEventListener('ping', () => say('listener'));
late.setAttribute('onclick', 'say("handler")');
late.addEventListener('click', () => say('after it'));
late.click();
say(typeof late.onclick, late.onclick === late.onclick, late.onclick.length);
document.body.setAttribute('onhashchange', 'say("window", this === window, location.hash)');
say(typeof window.onhashchange, document.body.onhashchange === window.onhashchange);
location.hash = 'moved';
