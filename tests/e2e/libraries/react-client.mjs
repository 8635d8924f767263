import { createElement as element, Suspense, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { createStore, useStore } from 'zustand';

const holder = document.body.appendChild(document.createElement('section'));
const store = createStore(() => ({ total: 0 }));
const answer = Promise.withResolvers();

function Counter() {
  const [count, setCount] = useState(0);
  const { total } = useStore(store);
  console.log('render', count, total);
  useLayoutEffect(() => {
    console.log('layout', count);
    return () => console.log('layout left', count);
  }, [count]);
  useEffect(() => {
    console.log('effect', count);
    if (count === 0) setCount(1);
    if (count === 1) setTimeout(click, 30);
  }, [count]);
  const add = () => {
    setCount((n) => n + 10);
    store.setState({ total: total + 1 });
    console.log('clicked', holder.querySelector('output').textContent);
  };
  return element('div', { className: 'counter', 'data-count': count, style: { color: 'red', marginTop: 4 } }, [
    element('button', { key: 'b', type: 'button', onClick: add, disabled: count > 11 }, 'add'),
    element('output', { key: 'o' }, count, '/', total),
    element('svg', { key: 's', viewBox: '0 0 2 2' }, element('circle', { r: 1, strokeWidth: 2 })),
  ]);
}

function Late() {
  const text = use(answer.promise);
  useEffect(() => {
    console.log('late', text);
    setTimeout(leave, 30);
  }, [text]);
  return element('em', null, text);
}
const root = createRoot(holder);
root.render([
  element(Counter, { key: 'c' }),
  element(Suspense, { key: 's', fallback: element('i', null, '…') }, element(Late)),
]);
console.log('asked', holder.innerHTML);
queueMicrotask(() => console.log('microtask', holder.innerHTML));

// Each step is begun by the one before, so that a browser that takes its time comes to the same steps.
function click() {
  console.log(holder.innerHTML);
  holder.querySelector('button').click();
  Promise.resolve().then(() => console.log('after the click', holder.querySelector('output').textContent));
  setTimeout(answer.resolve, 30, 'loaded');
}

function leave() {
  console.log(holder.innerHTML);
  startTransition(() => store.setState({ total: 7 }));
  flushSync(() => root.render(element('p', { hidden: true, title: 'a "b"' }, 'bye')));
  console.log(holder.innerHTML);
  root.unmount();
  console.log(JSON.stringify(holder.innerHTML));
  setTimeout(() => console.log('done'), 30);
}
