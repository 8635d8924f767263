// What nobody has allowed or kept yet; promises settle after messages and timers that are due.
const log = (...words) => console.log(words.join(' '));
async function main() {
  for (const name of ['geolocation', 'notifications', 'persistent-storage', 'camera', 'midi', 'push', 'screen-wake-lock', 'clipboard-read', 'nope'])
    try {
      const status = await navigator.permissions.query({ name, userVisibleOnly: true });
      log(name, status.name, status.state, status.onchange);
    } catch (error) {
      log(name, error.name, error.message);
    }
  const tries = [
    () => navigator.permissions.query(),
    () => navigator.permissions.query({}),
    () => navigator.permissions.query(5),
    () => navigator.storage.persisted(),
    () => new StorageManager(),
    () => new PermissionStatus(),
  ];
  for (const each of tries)
    try {
      log(each, await each());
    } catch (error) {
      log(each, error.name, error.message);
    }
  log(Object.keys(await navigator.storage.estimate()), String(navigator.storage), String(navigator.permissions));
  setTimeout(() => log('timeout'));
  navigator.permissions.query({ name: 'geolocation' }).then((status) => log(String(status)));
  Promise.resolve().then(() => log('microtask'));
}
main();
