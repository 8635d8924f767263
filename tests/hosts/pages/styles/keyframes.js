// keyframes
// needs: window
const st = document.createElement('style'); st.textContent = '@keyframes k { from { opacity: 0 } to { opacity: 1 } } .on { animation: k 40ms 2 }'; document.head.append(st);
const d = document.body.appendChild(document.createElement('div')); for (const t of ['animationstart', 'animationiteration', 'animationend']) d.addEventListener(t, e => console.log(t, e.animationName, e.elapsedTime)); d.className = 'on'; setTimeout(() => console.log('end'), 300);
