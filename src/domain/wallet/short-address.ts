/**
 * Enough of an address, or of a transfer's id, to know one's own. Both ends, as look-alikes copy one
 * of them: `shortAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') === '0x5aAe…1BeAed'`.
 */
export function shortAddress(address: string): string {
  return address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
}
