// Tasks by priority, whatever the order of posting.
scheduler.postTask(() => console.log('background'), { priority: 'background' });
scheduler.postTask(() => console.log('visible'));
scheduler.postTask(() => console.log('blocking'), { priority: 'user-blocking' });
Promise.resolve().then(() => console.log('microtask'));
