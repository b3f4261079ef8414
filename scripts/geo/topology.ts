/** [longitude, latitude] in degrees. */
export type Position = [number, number];

/** The part of TopoJSON that the generator reads. */
export interface Topology {
  transform: { scale: Position; translate: Position };
  arcs: [number, number][][];
  objects: Record<string, { geometries: TopologyShape[] }>;
}
export interface TopologyShape {
  type: string;
  properties: { name: string };
  arcs: number[][] | number[][][];
}

/** The lines of a topology in degrees, in the order of its arc numbers. */
export function decodeArcs({ transform, arcs }: Topology): Position[][] {
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ];
    });
  });
}

/** The numbers of the arcs a shape is made of, each without its direction. */
export function arcNumbersOf(shape: TopologyShape): number[] {
  return shape.arcs.flat(2).map((index) => (index < 0 ? ~index : index));
}

/** Joins lines end to end into as few and as long ones as possible; a closed one is a ring. */
export function joinLines(lines: Position[][]): Position[][] {
  const left = lines.map((line) => [...line]);
  const joined: Position[][] = [];
  for (let line = left.pop(); line; line = left.pop()) {
    let next: number;
    while ((next = left.findIndex((other) => touches(line ?? [], other))) >= 0) {
      line = joinPair(line, left.splice(next, 1)[0] ?? []);
    }
    joined.push(line);
  }
  return joined;
}

function touches(line: Position[], other: Position[]): boolean {
  return [line.at(0), line.at(-1)].some((end) => same(end, other.at(0)) || same(end, other.at(-1)));
}

function joinPair(line: Position[], other: Position[]): Position[] {
  if (same(line.at(-1), other.at(0))) return [...line, ...other.slice(1)];
  if (same(line.at(-1), other.at(-1))) return [...line, ...other.toReversed().slice(1)];
  if (same(line.at(0), other.at(-1))) return [...other, ...line.slice(1)];
  return [...other.toReversed(), ...line.slice(1)];
}

function same(a: Position | undefined, b: Position | undefined): boolean {
  return a !== undefined && b !== undefined && Math.abs(a[0] - b[0]) < 1e-7 && Math.abs(a[1] - b[1]) < 1e-7;
}
