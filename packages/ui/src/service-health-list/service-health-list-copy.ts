export const serviceHealthListCopy = {
  status: { checking: 'Checking', online: 'Online', error: 'Error', offline: 'Offline' },
  responseTime: 'Response time',
  unknownTime: 'unknown',
  noTime: '– ms',
  checked: 'Checked',
  notChecked: 'Not checked yet',
} as const;
