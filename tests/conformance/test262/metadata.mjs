/* What the comment at the head of a test says, and what follows from it for how the test is run. */

/** Parses the part of YAML that test262 frontmatter uses. */
export function parseFrontmatter(source) {
  const meta = { flags: [], includes: [], features: [], negative: null };
  const m = /\/\*---\r?\n?([\s\S]*?)---\*\//.exec(source);
  if (!m) return meta;
  const blocks = [];
  for (const line of m[1].split(/\r\n|\r|\n/)) {
    const key = /^([A-Za-z0-9_-]+):\s*(.*)$/.exec(line);
    if (key) blocks.push({ key: key[1], first: key[2], rest: [] });
    else if (blocks.length) blocks.at(-1).rest.push(line);
  }
  const unquote = (s) => s.trim().replace(/^(['"])(.*)\1$/, '$2');
  const list = (b) => {
    if (b.first.startsWith('[')) {
      const text = [b.first, ...b.rest].join(' ');
      return text.slice(1, text.indexOf(']')).split(',').map(unquote).filter(Boolean);
    }
    return b.rest
      .map((l) => /^\s*-\s+(.*)$/.exec(l)?.[1])
      .filter(Boolean)
      .map((s) => unquote(s.replace(/\s+#.*$/, '')));
  };
  for (const b of blocks) {
    if (b.key === 'flags' || b.key === 'includes' || b.key === 'features') meta[b.key] = list(b);
    else if (b.key === 'negative') {
      const text = [b.first, ...b.rest].join('\n');
      const kv = Object.fromEntries([...text.matchAll(/(phase|type)\s*:\s*([A-Za-z0-9_]+)/g)].map((x) => [x[1], x[2]]));
      meta.negative = { phase: kv.phase, type: kv.type };
    }
  }
  return meta;
}

/** The ways in which a file has to be run. */
export function variantsOf({ flags }) {
  if (flags.includes('module')) return ['module'];
  if (flags.includes('raw')) return ['raw'];
  if (flags.includes('onlyStrict')) return ['strict'];
  if (flags.includes('noStrict')) return ['sloppy'];
  return ['sloppy', 'strict'];
}

/** Why a file is not run by this adapter, or null. */
export function skipReason(meta, source, adapter, extra) {
  const lacking = meta.features.find((f) => adapter.skipFeatures?.includes(f) || extra.includes(f));
  if (lacking) return `feature ${lacking}`;
  if (!adapter.agents && /\$262\.agent\b/.test(source)) return 'agents';
  if (meta.includes.includes('atomicsHelper.js') && !adapter.agents) return 'agents';
  if (meta.flags.includes('CanBlockIsTrue') && !adapter.canBlock) return 'CanBlockIsTrue';
  if (meta.flags.includes('CanBlockIsFalse') && adapter.canBlock === true) return 'CanBlockIsFalse';
  return null;
}
