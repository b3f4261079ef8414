const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** The first of January 1980, midnight: the earliest that a ZIP knows. */
const FIRST_DAY = 0x00210000;

/** Sets the dates of a ZIP's files to one and the same, so that the same content gives the same bytes whenever it is written. */
export function fixZipDates(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(signature(END_OF_DIRECTORY));
  if (end < 0) throw new Error('not a ZIP');
  const entries = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries; entry += 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('the directory of the ZIP is broken');
    zip.writeUInt32LE(FIRST_DAY, at + 12);
    zip.writeUInt32LE(FIRST_DAY, zip.readUInt32LE(at + 42) + 10);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
