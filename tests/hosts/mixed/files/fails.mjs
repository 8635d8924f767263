console.log('module'); beat(); throw new Error('of a module');
