/**
 * Enough of an address to know one's own: `shortAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
 * === '0x5aAe…1BeAed'`. Both ends, as look-alikes copy one of them.
 */
export function shortAddress(address: string): string {
  return address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
}
