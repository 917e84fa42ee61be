/** A client platform in the form of the platforms endpoint. */
export type PlatformRecord = {
  readonly id: number;
  readonly name: string;
  readonly language: string;
  readonly client_version: string;
};

function platform(id: number, name: string, language: string, client_version: string): PlatformRecord {
  return { id, name, language, client_version };
}

/** Several platforms share the id of the client that they are based on, as the specification allows. */
export const platforms: readonly PlatformRecord[] = [
  platform(1, 'PHP', 'php', '3.16.1'),
  platform(2, 'Laravel', 'php', '4.15.0'),
  platform(1, 'Symfony', 'php', '3.16.1'),
  platform(1, 'CodeIgniter 4', 'php', '3.16.1'),
  platform(1, 'Slim', 'php', '3.16.1'),
  platform(3, 'Node.js', 'javascript', '2.3.0'),
  platform(3, 'Express', 'javascript', '2.3.0'),
  platform(3, 'NestJS', 'javascript', '2.3.0'),
  platform(3, 'Fastify', 'javascript', '2.3.0'),
  platform(4, 'Django', 'python', '0.3.4'),
  platform(5, 'Spring Boot', 'java', '1.2.0'),
  platform(6, 'OpenTelemetry', 'any', '1.0.0'),
];
