import { localName, MATHML_NAMESPACE, type NodeData, SVG_NAMESPACE } from './nodes.ts';

/* Tags that are not HTML's, and their interfaces. */

/** Interfaces of SVG by what they inherit from, and the tags of each that is named otherwise than its tag. */
export const SVG_PARENTS: Readonly<Record<string, string>> = {
  Element:
    'Gradient Graphics Filter Marker Mask Metadata Pattern Script Stop Style Symbol Title Desc ClipPath Animation View',
  Graphics: 'A Defs ForeignObject G Geometry Image SVG Switch TextContent Use',
  Geometry: 'Circle Ellipse Line Path Polygon Polyline Rect',
  TextContent: 'TextPath TextPositioning',
  TextPositioning: 'Text TSpan',
  Gradient: 'LinearGradient RadialGradient',
  Animation: 'Animate AnimateMotion AnimateTransform Set',
};

/** Tags of SVG in the spelling of their authors, by lower case: markup is not told apart by case. */
export const SVG_TAGS: ReadonlyMap<string, string> = new Map(
  Object.values(SVG_PARENTS)
    .flatMap((names) => names.split(' '))
    .filter((name) => !Object.hasOwn(SVG_PARENTS, name) || name === 'SVG')
    .map((name) => {
      const tag = name === 'SVG' || name === 'TSpan' ? name.toLowerCase() : name[0].toLowerCase() + name.slice(1);
      return [tag.toLowerCase(), tag];
    }),
);

const SVG_INTERFACES: ReadonlyMap<string, string> = new Map(
  Object.values(SVG_PARENTS)
    .flatMap((names) => names.split(' '))
    .map((name) => [name.toLowerCase(), `SVG${name}Element`]),
);

/** The interface of an element that is not HTML's. */
export function foreignInterface({ namespace, name }: NodeData): string {
  if (namespace === MATHML_NAMESPACE) return 'MathMLElement';
  if (namespace !== SVG_NAMESPACE) return 'Element';
  const tag = localName(name);
  return SVG_TAGS.get(tag.toLowerCase()) === tag ? SVG_INTERFACES.get(tag.toLowerCase())! : 'SVGElement';
}
