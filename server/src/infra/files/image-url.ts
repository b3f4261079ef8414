/** Address of a stored picture by its key in the file store; null without a picture. */
export function imageUrl(fileKey: string | null): string | null {
  return fileKey === null ? null : `/files/${fileKey}`;
}
