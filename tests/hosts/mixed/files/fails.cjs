console.log('script'); beat(); throw new Error('of a script');
