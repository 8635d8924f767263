// box scrolled
// needs: window
const box = document.createElement('div'); box.style.cssText = 'width:50px;height:50px;overflow:auto'; const inn = document.createElement('div'); inn.style.height = '500px'; box.append(inn); document.body.append(box);
box.addEventListener('scroll', e => console.log('box scroll', box.scrollTop, e.bubbles)); box.addEventListener('scrollend', () => console.log('box scrollend')); document.addEventListener('scroll', e => console.log('doc', e.target === box), true);
box.scrollTop = 30; console.log('sync', box.scrollTop, box.scrollHeight, box.clientHeight); box.scrollTop = 9999; console.log(box.scrollTop); box.scrollBy(0, -50); console.log(box.scrollTop); setTimeout(() => { console.log('timeout'); box.scrollTop = 400; box.scrollTo({ top: 10, behavior: 'instant' }); inn.scrollIntoView(); }, 60);
