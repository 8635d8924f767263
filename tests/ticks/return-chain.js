// Three functions that return what the next one returns, with and without await.
// v8-5.5 v8-6.2 es2017 es2018 v8-6.8: bare | awaiting
// es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: awaiting | bare
const leaf = async () => 'leaf';
const bare = async () => leaf();
const bareTwice = async () => bare();
const awaiting = async () => await leaf();
const awaitingTwice = async () => await awaiting();
bareTwice().then(() => log('bare'));
awaitingTwice().then(() => log('awaiting'));
