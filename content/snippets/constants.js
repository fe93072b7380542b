export const supportedNodes = ['20.19', '22.12', '24'];
