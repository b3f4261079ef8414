import type { Position } from './topology.ts';

/** Degrees of latitude are about 1.48 times longer than those of longitude here (47° north). */
const LONGITUDE_SCALE = 0.68;

/** Douglas-Peucker: drops points nearer than `tolerance` degrees of latitude to the line without them. */
export function simplify(line: Position[], tolerance: number): Position[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return line;
  const isRing = first[0] === last[0] && first[1] === last[1];
  if (isRing) {
    const half = Math.floor(line.length / 2);
    return [
      ...simplify(line.slice(0, half + 1), tolerance),
      ...simplify(line.slice(half), tolerance).slice(1),
    ];
  }
  let farthest = 0;
  let distance = 0;
  line.forEach((point, index) => {
    const here = distanceToSegment(point, first, last);
    if (here > distance) [farthest, distance] = [index, here];
  });
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance),
    ...simplify(line.slice(farthest), tolerance).slice(1),
  ];
}

/** Chaikin's corner cutting: coarse sources look drawn by a pen instead of a ruler. Ends stay where they are. */
export function smooth(line: Position[], rounds = 2): Position[] {
  if (rounds === 0 || line.length < 3) return line;
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) return line;
  const cut: Position[] = [first];
  line.slice(1).forEach((point, index) => {
    const before = line[index] ?? point;
    cut.push(between(before, point, 0.25), between(before, point, 0.75));
  });
  return smooth([...cut, last], rounds - 1);
}

/** The parts of a line inside a box, each with one point beyond it so that it runs off the edge. */
export function clip(
  line: Position[],
  [west, south, east, north]: [number, number, number, number],
): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  line.forEach((point, index) => {
    const near = [line[index - 1], point, line[index + 1]].some(
      (other) => other && other[0] >= west && other[0] <= east && other[1] >= south && other[1] <= north,
    );
    if (near) part.push(point);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  });
  if (part.length > 1) parts.push(part);
  return parts.filter((piece) => piece.length > 1);
}

/** Whether a point lies inside a ring (even-odd rule). */
export function isInside([x, y]: Position, ring: Position[]): boolean {
  let inside = false;
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring.at(index - 1) ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

function between(a: Position, b: Position, ratio: number): Position {
  return [a[0] + (b[0] - a[0]) * ratio, a[1] + (b[1] - a[1]) * ratio];
}

function distanceToSegment([px, py]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const dx = (bx - ax) * LONGITUDE_SCALE;
  const dy = by - ay;
  const x = (px - ax) * LONGITUDE_SCALE;
  const y = py - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}
