// since: 18
const say = ({ name, message, code, cause }) => console.log(name, message, code, cause && cause.name);
(async () => {
  for (const address of ['bad url', '', 'http://', 'ftp://x.y/', 'http://127.0.0.1:4567/', 'http://[::1]:4567/a', 'https://127.0.0.1:4567/'])
    try {
      await fetch(address);
    } catch (error) {
      say(error);
      say(error.cause);
      console.log(Object.getOwnPropertyDescriptor(error, 'cause').enumerable, JSON.stringify(error.cause), error.cause.stack.split('\n')[0]);
    }
  try {
    new Request('bad url');
  } catch (error) {
    say(error);
  }
})();
