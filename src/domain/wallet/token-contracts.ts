/**
 * Contracts of tokens that people copy in place of their own address: what is sent to one is lost.
 * Any other contract is unknown here. TON: the bounceable form; Ethereum and BNB Smart Chain: EIP-55.
 *
 * @source Tether, "Supported protocols" (tether.to/en/supported-protocols): USDT; Circle, "USDC
 * contract addresses" (developers.circle.com): USDC on Ethereum; the explorers' token pages
 * (etherscan.io, bscscan.com, tronscan.org, tonviewer.com): the others
 */
const TOKEN_CONTRACTS = {
  TON: [
    // USDT
    'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
    // NOT
    'EQAvlWFDxGF2lXm67y4yzC17wYKD9A0guwPkMs1gOsM__NOT',
  ],
  Tron: [
    // USDT
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    // USDC
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  ],
  Ethereum: [
    // USDT
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    // USDC
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    // DAI
    '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    // WETH
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    // WBTC
    '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
  ],
  'BNB Smart Chain': [
    // USDT
    '0x55d398326f99059fF775485246999027B3197955',
    // USDC
    '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    // BUSD
    '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
    // WBNB
    '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  ],
} as const

const KNOWN: ReadonlySet<string> = new Set(Object.values(TOKEN_CONTRACTS).flat())

/**
 * Whether an address, in the form above, is a well-known token's contract. Ethereum and BNB Smart
 * Chain share their form, so that one's contract is found under the other too.
 */
export function isTokenContract(address: string): boolean {
  return KNOWN.has(address)
}
