/** The methods of CodeIgniter 4 that open a group: https://codeigniter.com/user_guide/incoming/routing.html#grouping-routes */
export const grouping = { framework: 'codeigniter', opening: new Set(['group', 'environment']) };
