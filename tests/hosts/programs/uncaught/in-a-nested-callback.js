// The frame names of a timer in a function.
function later() {
  setTimeout(function ring() {
    missing();
  }, 1);
}
later();
