// sheet and class
// needs: window
const st = document.createElement('style'); st.textContent = '.box { width: 10px; transition: width 30ms } .box.big { width: 100px } #x.gone { display: none }'; document.head.append(st);
const d = document.createElement('div'); d.className = 'box'; d.id = 'x'; document.body.append(d); console.log(getComputedStyle(d).width, d.offsetWidth); d.ontransitionend = e => { console.log('end', e.propertyName, getComputedStyle(d).width); d.classList.add('gone'); console.log(getComputedStyle(d).display, d.offsetWidth); }; d.classList.add('big'); setTimeout(() => console.log('timeout'), 200);
