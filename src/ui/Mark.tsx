/** The mark: an await under ES2017, two ticks of the engine's own and one of yours. */
export function Mark() {
  return (
    <svg viewBox="0 0 34 18" width="34" height="18" aria-hidden="true">
      <rect
        x="1"
        y="2"
        width="9"
        height="14"
        rx="1.5"
        fill="url(#hatch-thenable)"
        stroke="var(--job-thenable)"
        strokeWidth="1.5"
      />
      <rect
        x="12.5"
        y="2"
        width="9"
        height="14"
        rx="1.5"
        fill="url(#hatch-pass)"
        stroke="var(--job-pass)"
        strokeWidth="1.5"
      />
      <rect x="23.5" y="1.25" width="10" height="15.5" rx="1.5" fill="var(--job-await)" />
    </svg>
  );
}
