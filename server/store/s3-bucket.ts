/** A bucket of an S3-compatible service; keys of a name lie under `prefix`. */
export interface Bucket {
  endpoint: string
  bucket: string
  prefix: string
  region: string
  accessKey: string
  secretKey: string
}

/** `https://key:secret@host/bucket/prefix?region=…`; `s3:` means https. */
export function bucketOf(address: string): Bucket {
  const url = new URL(address.replace(/^s3:/, 'https:'))
  const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (!bucket || !url.username || !url.password) {
    throw new Error('PHOTOS_URL must look like https://key:secret@host/bucket')
  }
  return {
    endpoint: url.origin,
    bucket,
    prefix: prefix.map((text) => `${text}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  }
}

/** Whether an address is one that `bucketOf` understands. */
export function isBucketUrl(address: string): boolean {
  try {
    return /^(s3|https?):\/\//.test(address) && bucketOf(address).bucket !== ''
  } catch {
    return false
  }
}

/** The address of a key, `''` for the bucket's own: path style, each part percent-encoded. */
export function addressOf({ endpoint, bucket }: Bucket, key: string): URL {
  const path = [bucket, ...(key === '' ? [] : key.split('/'))].map(encodeURIComponent).join('/')
  return new URL(`/${path}`, endpoint)
}
