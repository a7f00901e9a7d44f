declare module 'http_ece' {
  const ece: {
    decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: unknown; authSecret: unknown }): Buffer
  }
  export default ece
}
