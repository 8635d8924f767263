// A person's press moves the focus, behind the listeners of mousedown and with microtasks between listeners.
document.body.innerHTML = '<button id=a>one</button><button id=b>two</button><p id=c>three</p>';
for (const type of ['mousedown', 'focus', 'focusin', 'blur', 'focusout', 'click'])
  document.addEventListener(
    type,
    (event) => {
      console.log(type, event.target.id, event.relatedTarget?.id);
      Promise.resolve().then(() => console.log(type, 'microtask'));
    },
    true,
  );
const [a, b, c] = document.body.children;
a.addEventListener('click', () => userClicks(b), { once: true });
b.addEventListener('click', () => userClicks(c), { once: true });
userClicks(a);
