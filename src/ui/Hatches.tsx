/** Hatch patterns for SVG (the brand's mark). Drawn once a page; canvas and CSS have their own. */
export function Hatches() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {(['thenable', 'pass'] as const).map((kind) => (
          <pattern
            key={kind}
            id={`hatch-${kind}`}
            width="4.5"
            height="4.5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="4.5" height="4.5" fill="var(--surface)" />
            <rect width="1.7" height="4.5" fill={`var(--job-${kind})`} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
