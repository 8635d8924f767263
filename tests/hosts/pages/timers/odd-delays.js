// Delays that are no numbers count as 0; a larger one waits.
setTimeout(() => console.log('20'), 20);
setTimeout(() => console.log('NaN'), 'soon');
setTimeout(() => console.log('negative'), -5);
setTimeout(() => console.log('undefined'));
setTimeout(() => console.log('text 5'), '5');
