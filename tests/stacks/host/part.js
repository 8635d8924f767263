require.main.exports('required file');
