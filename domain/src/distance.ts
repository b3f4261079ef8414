/** A place on the map, in degrees. */
export type Coords = { lat: number; lng: number };

/** Distance of two places along the ground in metres, on a sphere of the Earth's mean radius (within 0.5 % of the true one). */
export function distanceMetres(from: Coords, to: Coords): number {
  const fromLat = radians(from.lat);
  const toLat = radians(to.lat);
  const byLat = Math.sin((toLat - fromLat) / 2) ** 2;
  const byLng = Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, byLat + byLng)));
}

const EARTH_RADIUS_METRES = 6_371_008.8;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
